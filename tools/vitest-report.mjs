import { JsonReporter } from 'vitest/node'

/** Vitest's report in JSON, with the errors that no test caught: it says nothing of those by itself. */
export default class VitestReport extends JsonReporter {
  async onTestRunEnd(modules, errors) {
    this.uncaught = errors.map(({ message }) => message ?? '')
    await super.onTestRunEnd(modules)
  }

  async writeReport(report) {
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), uncaught: this.uncaught }))
  }
}
