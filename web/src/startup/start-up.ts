/** Something that must be in place before the app is shown. */
export interface StartUpModule {
  name: string
  start: () => void | Promise<void>
}

/**
 * Runs the start-up modules in order, then mounts. If one throws, the error is logged and the app does not
 * mount: the words that the server sent stay, with the offer to reload.
 */
export async function startUp(modules: readonly StartUpModule[], mount: () => unknown): Promise<void> {
  try {
    for (const module of modules) await run(module)
    await mount()
  } catch (error) {
    console.error(error)
    document.documentElement.dataset.startUp = 'failed'
  }
}

async function run(module: StartUpModule): Promise<void> {
  try {
    await module.start()
  } catch (cause) {
    throw new Error(`Start-up module "${module.name}" failed`, { cause })
  }
}
