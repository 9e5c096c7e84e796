import { writeFileSync } from 'node:fs';

/** What the default report leaves out. */
export default class Reporter {
  /** Tests that passed at their second try only: each is a defect of the test or of the product. @type {string[]} */
  #secondTries = [];

  /** Tests that have begun and not ended. @type {Set<string>} */
  #running = new Set();

  /** Files that have not ended. @type {Set<string>} */
  #left = new Set();

  /** @type {import('vitest/node').TestModule[]} */
  #ended = [];

  onInit() {
    // A cancelled run says what it waited for.
    process.once('SIGINT', () => {
      console.log(`\nCancelled while these ran:`);
      for (const name of this.#running) console.log(`  ${name}`);
      const path = process.env.CANCELLED_REPORT;
      if (path) writeFileSync(path, JSON.stringify(this.#cancelled()));
    });
  }

  /** What is known of a run that writes no report. @returns {import('./everything.mjs').Counted} */
  #cancelled() {
    const tests = this.#ended.flatMap((file) => [...file.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const unloaded = this.#ended.filter((file) => file.errors().length > 0);
    return {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length + unloaded.length,
      failures: [
        ...unloaded.map((file) => `${file.relativeModuleId}: did not load`),
        ...failed.map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
      ],
      left: [...this.#left],
    };
  }

  /** @param {ReadonlyArray<import('vitest/node').TestSpecification>} files */
  onTestRunStart(files) {
    this.#left = new Set(files.map((file) => file.moduleId));
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleStart(file) {
    this.#running.add(file.relativeModuleId);
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    this.#running.delete(file.relativeModuleId);
    this.#left.delete(file.moduleId);
    this.#ended.push(file);
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
