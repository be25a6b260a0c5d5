import { configureGlobal } from 'fast-check'

configureGlobal({ seed: 22, interruptAfterTimeLimit: 200 })
