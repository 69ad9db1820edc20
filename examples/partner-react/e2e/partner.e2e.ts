import { exampleTest } from '../../../site/e2e/example.ts'
import { walk } from './walk.ts'

walk(exampleTest('partner-react'), 'React 19')
