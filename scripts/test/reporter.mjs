/** What the default report leaves out. */
export default class Reporter {
  /** Tests that passed at their second try only: each is a defect of the test or of the product. @type {string[]} */
  #secondTries = [];

  /** Tests that have begun and not ended. @type {Set<string>} */
  #running = new Set();

  onInit() {
    // A cancelled run says what it waited for.
    process.once('SIGINT', () => {
      console.log(`\nCancelled while these ran:`);
      for (const name of this.#running) console.log(`  ${name}`);
    });
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleStart(file) {
    this.#running.add(file.relativeModuleId);
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    this.#running.delete(file.relativeModuleId);
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseReady(test) {
    this.#running.add(test.fullName);
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    this.#running.delete(test.fullName);
    if ((test.diagnostic()?.retryCount ?? 0) > 0) this.#secondTries.push(test.fullName);
  }

  onTestRunEnd() {
    if (this.#secondTries.length === 0) return;
    console.log(`\n${this.#secondTries.length} tried twice:`);
    for (const name of this.#secondTries) console.log(`  ${name}`);
  }
}
