import type { QuickJSContext } from 'quickjs-emscripten-core'

const linesAtMost = 50
const longestLine = 500

/**
 * Gives calculation code a `console` that collects its lines, in trial runs and real ones, so that tested code behaves the
 * same. Returns a growing list. Texts are formatted in the engine and count towards its effort.
 */
export function provideConsole(context: QuickJSContext): readonly string[] {
  const lines: string[] = []
  const note = context.newFunction('note', (line) => {
    if (lines.length > linesAtMost || context.typeof(line) !== 'string') return
    // One more line indicates that there were more.
    lines.push(lines.length === linesAtMost ? '…' : context.getString(line))
  })
  const provide = context.unwrapResult(context.evalCode(source))
  context.unwrapResult(context.callFunction(provide, context.undefined, note)).dispose()
  return lines
}

/** Evaluated before the calculation code, which could replace built-ins. Values without JSON are described by their type. */
const source = `((note) => {
  const { stringify } = JSON
  const { call } = Function.prototype
  const shortened = call.bind(String.prototype.slice)
  const written = (value) => {
    if (typeof value === 'string') return value
    try {
      return stringify(value) ?? typeof value
    } catch {
      return typeof value
    }
  }
  globalThis.console = {
    log(...values) {
      let line = ''
      for (let at = 0; at < values.length; at++) line += (at === 0 ? '' : ' ') + shortened(written(values[at]), 0, ${longestLine})
      note(shortened(line, 0, ${longestLine}))
    },
  }
})`
