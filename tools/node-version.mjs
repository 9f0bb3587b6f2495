// Imported first by every command, and written so that an old Node can still read it: one clear line beats a
// syntax error deep in a dependency.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Candour needs Node 20.19 or later; this is Node ${process.versions.node}.`)
  process.exit(1)
}
