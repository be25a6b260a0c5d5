import type { QuickJSContext } from 'quickjs-emscripten-core'

const linesAtMost = 50
const longestLine = 500

/**
 * Gives the program a `console` that does nothing but note down what it is told, whoever runs it: a program that was tried
 * with it runs without anybody who reads it, too. The list grows as the program prints. Texts are made in the engine, and
 * count as what the program itself does.
 */
export function provideConsole(context: QuickJSContext): readonly string[] {
  const lines: string[] = []
  const note = context.newFunction('note', (line) => {
    if (lines.length > linesAtMost || context.typeof(line) !== 'string') return
    // One more says that there were more.
    lines.push(lines.length === linesAtMost ? '…' : context.getString(line))
  })
  const provide = context.unwrapResult(context.evalCode(source))
  context.unwrapResult(context.callFunction(provide, context.undefined, note)).dispose()
  return lines
}

/** Before the program can lay hands on anything; what cannot be written as JSON says what it is. */
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
