import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const surveyJsFolder = fileURLToPath(new URL('.', import.meta.url))

/** Only what measures beside it needs the library, so it is no part of the installation. */
export async function installSurveyJs() {
  if (existsSync(`${surveyJsFolder}node_modules/survey-react-ui/package.json`)) return
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: surveyJsFolder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`SurveyJS could not be installed:\n${stderr}`)
}
