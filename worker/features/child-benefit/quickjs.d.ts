/** The compiled engine with its meter. */
declare module '*/quickjs.wasm' {
  const engine: WebAssembly.Module
  export default engine
}
