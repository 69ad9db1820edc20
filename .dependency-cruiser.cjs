/** The floors of packages/README.md: each imports only from lower floors, by package name; no cycles. */
const floor = (name, path, allowed) => ({
  name,
  severity: 'error',
  comment: 'A floor imports only from lower floors (packages/README.md).',
  from: { path, pathNot: '\\.(test|stories)\\.tsx?$|/test/' },
  to: { path: '^(packages|site|examples|stories)/', pathNot: [path, ...allowed] },
})
const packageOf = name => `^packages/${name}/`

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'What a partner installs is built first; the style sheet has no source of its own.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^@exchange-kit/react/styles\\.css$' },
    },
    floor('model', packageOf('model'), []),
    floor('client', packageOf('client'), [packageOf('model')]),
    floor('server', packageOf('server'), [packageOf('model')]),
    floor('pay-flow', packageOf('pay-flow'), [packageOf('model')]),
    floor('ui', '^packages/react/src/ui/', []),
    floor('parts', '^packages/react/src/parts/', [packageOf('model'), '^packages/react/src/(ui/|i18n/)']),
    floor('views', '^packages/react/src/views/', [packageOf('model'), '^packages/react/src/(ui/|i18n/|parts/)']),
    floor('react', packageOf('react'), ['model', 'client', 'pay-flow'].map(packageOf)),
    floor('elements', packageOf('elements'), [
      ...['model', 'client', 'pay-flow'].map(packageOf),
      // The public views, the words, and for its tests the library of tags; never a screen.
      '^packages/react/src/(public|views|i18n|embed)/',
    ]),
    {
      name: 'slices-apart',
      severity: 'error',
      comment: 'A slice never imports another slice: move what both need down a floor.',
      from: { path: '^packages/react/src/screens/([^/]+)/' },
      to: { path: '^packages/react/src/screens/([^/]+)/', pathNot: '^packages/react/src/screens/$1/' },
    },
    {
      name: 'elements-without-tokens',
      severity: 'error',
      comment: 'Code in other people’s pages never holds a credential (idea 5): only the public half of the client.',
      from: { path: `${packageOf('elements')}|^packages/react/src/public/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^packages/client/src/', pathNot: '^packages/client/src/public' },
    },
    {
      name: 'by-package-name',
      severity: 'error',
      comment: 'Packages know each other by name, through exports; what tests stand on may be shared.',
      from: { path: '^packages/([^/]+)/', pathNot: '^packages/[^/]+/test/' },
      to: { path: '^packages/([^/]+)/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|dist' },
    exclude: { path: '(^|/)(dist|node_modules|storybook-static|\\.server)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@exchange-kit/source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
}
