// E5.2: everything public in one classic script, for systems that forbid modules. It defines all tags at once.
import './index.ts'
