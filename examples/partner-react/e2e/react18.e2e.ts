import { exampleTest } from '../../../site/e2e/example.ts'
import { walk } from './walk.ts'

walk(exampleTest('partner-react', { REACT: '^18.3.0' }), 'React 18')
