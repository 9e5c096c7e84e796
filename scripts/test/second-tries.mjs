/** Names the tests that passed at their second try only: each is a defect of the test or of the product. */
export default class SecondTries {
  /** @type {string[]} */
  names = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if ((test.diagnostic()?.retryCount ?? 0) > 0) this.names.push(test.fullName);
  }

  onTestRunEnd() {
    if (this.names.length === 0) return;
    console.log(`\n${this.names.length} tried twice:`);
    for (const name of this.names) console.log(`  ${name}`);
  }
}
