import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** How many lines of what a test said stand in the report. */
const lines = 12

/**
 * What failed in a part of the tests, as text for the end of a long report, where a reader looks first.
 * @param {string} file what vitest's or Playwright's JSON reporter has written
 * @returns {string[]} a paragraph per failed test: where it is, its name, the first lines of what it said
 */
export function failuresOf(file) {
  if (!existsSync(file)) return [`${file} was not written: the part ended before its report`]
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return report.testResults ? ofVitest(report) : ofPlaywright(report)
}

/**
 * What passed on its second try alone: a slow moment, or a fault that shows itself seldom.
 * @param {string} file what vitest's or Playwright's JSON reporter has written
 * @returns {string[]} a paragraph per such test, as of {@link failuresOf}
 */
export function secondTriesOf(file) {
  if (!existsSync(file)) return []
  const { testResults, suites = [] } = JSON.parse(readFileSync(file, 'utf8'))
  if (!testResults) {
    const flaky = suites.flatMap(specsOf).filter(it => it.tests.some(({ status }) => status === 'flaky'))
    return flaky.map(it => paragraph(it.file, it.title, it.tests.flatMap(messagesOf).join('\n')))
  }
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(it => it.status === 'passed' && it.failureMessages.length > 0)
      .map(it => paragraph(name, it.fullName, it.failureMessages.join('\n'))),
  )
}

function ofVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter(it => it.status === 'failed')
      .map(it => paragraph(name, it.fullName, it.failureMessages.join('\n')))
    return failed.length === 0 && status === 'failed' ? [paragraph(name, 'the file itself', message)] : failed
  })
}

function ofPlaywright({ suites, errors }) {
  const specs = suites.flatMap(specsOf).filter(it => !it.ok)
  return [
    ...errors.map(it => paragraph('playwright', 'the run itself', it.message)),
    ...specs.map(it => paragraph(it.file, it.title, it.tests.flatMap(messagesOf).join('\n'))),
  ]
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function messagesOf({ results }) {
  return results.flatMap(it => it.errors.map(error => error.message))
}

function paragraph(file, name, said) {
  const text = stripVTControlCharacters(said).trim()
  return [`${file.replace(`${process.cwd()}/`, '')} › ${name}`, ...text.split('\n').slice(0, lines)].join('\n    ')
}
