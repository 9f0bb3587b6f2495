import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const id = 'virtual:demo-survey'
const template = fileURLToPath(new URL('../../library/first-meeting/index.ts', import.meta.url))

/** The survey of the first meeting, as it ships, for the demo of the public pages: they may not import the library. */
export function demoSurvey(): Plugin {
  return {
    name: 'candour:demo-survey',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(source) {
      if (source !== `\0${id}`) return null
      this.addWatchFile(template)
      const { module } = await runnerImport<typeof import('../../library/first-meeting/index.ts')>(template, {
        configFile: false,
        logLevel: 'error',
      })
      const { definition } = module.firstMeeting
      // Parsed as text: quicker than as script, and smaller.
      return `export const definition = JSON.parse(${JSON.stringify(JSON.stringify(definition))})`
    },
  }
}
