import { Visitor } from '@swc/core/Visitor.js';

/**
 * The table 'Who may import whom' of docs/architecture.md, row by row. A room may import itself and
 * what its row names; everything else of ours is refused, types included. Tests may reach further:
 * they stand beside the code and use the harness.
 */

// The visitor that comes with swc stops at `using`, which it does not know yet.
const { visitStatement } = Visitor.prototype;
Visitor.prototype.visitStatement = function visitAnyStatement(statement) {
  if (statement.type !== 'UsingDeclaration') return visitStatement.call(this, statement);
  statement.decls = this.visitVariableDeclarators(statement.decls);
  return statement;
};

const test = '[.]test[.][a-z]+$|^server/test/';

/** Everything in this repository that is code of ours. */
const ours = '^(contract|ui|server|web|console|demo|e2e|bench|scripts)/(?!node_modules/)';

/**
 * One row of the table: files under `room` import, of our own code, only `may`.
 * @param {string} name
 * @param {string} room path pattern
 * @param {string[]} may path patterns, the room itself not included
 */
function row(name, room, may) {
  return {
    name,
    severity: 'error',
    from: { path: room, pathNot: test },
    to: { path: ours, pathNot: [room, ...may] },
  };
}

/**
 * Packages a room may use, besides itself.
 * @param {string} name
 * @param {string} room
 * @param {string[]} packages names in node_modules
 */
function packages(name, room, packages) {
  return {
    name,
    severity: 'error',
    from: { path: room, pathNot: test },
    to: {
      path: '.',
      pathNot: [ours, ...packages.map((it) => `(^|/)node_modules/${it}/`)],
    },
  };
}

const contract = '^contract/src/';
const ui = '^ui/src/';

/**
 * The layers inside an app: routes → features → entities → lib. An app without entities has the rest of them.
 * @param {string} app
 */
function layers(app) {
  const at = `^${app}/src/`;
  return [
    {
      name: `${app}-lib`,
      comment: 'lib knows nothing of the product',
      severity: 'error',
      from: { path: `${at}lib/`, pathNot: test },
      to: { path: `${at}(entities|features|routes)/` },
    },
    {
      name: `${app}-entities`,
      comment: 'entities use lib and each other; no feature',
      severity: 'error',
      from: { path: `${at}entities/`, pathNot: test },
      to: { path: `${at}(features|routes)/` },
    },
    {
      name: `${app}-features`,
      comment: 'features use entities and lib, and not each other',
      severity: 'error',
      from: { path: `${at}features/([^/]+)/`, pathNot: test },
      to: { path: `${at}(features|routes)/`, pathNot: `${at}features/$1/` },
    },
    {
      name: `${app}-routes`,
      comment: 'nobody imports a route but the tables of routes',
      severity: 'error',
      from: { path: `^${app}/`, pathNot: `${at}(routeTree[.]gen|first-routes)[.]ts$` },
      to: { path: `${at}routes/` },
    },
  ];
}

/**
 * The folders of `place` have no cycle among them, by types and tests neither. Within a folder there may be one.
 * @param {string} name
 * @param {string} place path pattern of what holds them
 */
function foldersWithoutCycles(name, place) {
  return {
    name,
    comment: 'folders that need each other are one folder, or a third is missing',
    severity: 'error',
    scope: 'folder',
    from: { path: `${place}([^/]+)` },
    to: { path: place, pathNot: `${place}$1(/|$)`, circular: true },
  };
}

export default {
  forbidden: [
    row('contract', '^contract/', []),
    packages('contract-packages', contract, ['zod']),
    row('ui', '^ui/', []),
    packages('ui-packages', ui, ['react', 'react-dom', '@types/react', 'antd-mobile(-icons)?']),
    row('web', '^web/', [contract, ui]),
    row('console', '^console/', [contract, ui]),
    ...layers('web'),
    ...layers('console'),
    foldersWithoutCycles('web-entities-cycle', '^web/src/entities/'),
    foldersWithoutCycles('console-entities-cycle', '^console/src/entities/'),
    // The words of columns (states, kinds, reasons) are the contract's; they come as types alone.
    row('db', '^server/src/db/', ['^contract/src/shapes/']),
    row('ledger', '^server/src/ledger/', ['^server/src/db/']),
    row('gateways', '^server/src/gateways/', []),
    // The names of languages are the contract's.
    row('media', '^server/src/media/', ['^contract/src/shapes/(languages|picture-classes)[.]ts$']),
    {
      name: 'pictures-by-one-door',
      comment: 'pictures are decoded by the confined child alone',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [test, '^server/src/media/pictures/child[.]ts$'] },
      to: { path: '(^|/)node_modules/sharp/' },
    },
    row('domain', '^server/src/domain/', [
      '^server/src/(db|ledger|gateways|media)/',
      '^contract/src/shapes/',
    ]),
    {
      name: 'area-without-app-context',
      comment:
        'an area names the members of the context it takes; only the files beside the areas know all',
      severity: 'error',
      from: { path: '^server/src/domain/[^/]+/', pathNot: test },
      to: { path: '^server/src/domain/app-context[.]ts$' },
    },
    {
      name: 'domain-without-fastify',
      severity: 'error',
      from: { path: '^server/src/(domain|db|ledger|gateways|media|jobs)/', pathNot: test },
      to: { path: '(^|/)node_modules/(@?fastify|@fastify/)' },
    },
    row('calls', '^server/src/calls/', [
      contract,
      '^server/src/domain/',
      '^server/src/http/handle',
    ]),
    row('jobs', '^server/src/jobs/', ['^server/src/(domain|db)/']),
    // It serves stored bytes as they are, and names its requests by ids like the database's.
    row('http', '^server/src/http/', [
      contract,
      '^server/src/calls/(console/)?handlers[.]ts$',
      '^server/src/domain/',
      '^server/src/media/(pictures|storage)/',
      '^server/src/db/new-id[.]ts$',
    ]),
    row('process', '^server/src/process/', [
      '^server/src/(config[.]ts$|(db|domain|gateways|http|jobs|media)/)',
      '^server/src/demo/demo-process[.]ts$',
    ]),
    row('demo', '^demo/', []),
    row('server-demo', '^server/src/demo/', [
      '^demo/src/',
      '^server/src/(domain|db|media)/',
      '^server/src/process/open-log[.]ts$',
      '^contract/src/shapes/',
    ]),
    {
      name: 'server-room',
      comment: 'the server serves the apps as files, and knows nothing of their code',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^(ui|web|console|e2e|bench|scripts)/' },
    },
    {
      name: 'entries',
      comment: 'nothing imports an entry file, the browser tests or the benchmarks',
      severity: 'error',
      from: { path: ours, pathNot: ['^e2e/', '^bench/', '^server/src/(main|worker)[.]ts$', test] },
      to: { path: ['^e2e/', '^bench/', '^server/src/(main|worker)[.]ts$'] },
    },
    {
      name: 'no-test-in-code',
      comment: 'code does not need its tests or their harness',
      severity: 'error',
      from: { path: ours, pathNot: [test, '^e2e/', '^bench/'] },
      to: { path: test },
    },
    {
      name: 'no-circle',
      comment: 'types may know each other; what runs may not',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-missing',
      comment: 'every import leads somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^virtual:', '^node:'] },
    },
    {
      name: 'no-undeclared-package',
      comment: 'a package is declared by the workspace that uses it',
      severity: 'error',
      from: { path: ours },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(dist|coverage|data|[.]runtime)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
