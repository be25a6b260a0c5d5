/** The compiled engine with its meter, as the runtime hands it over. */
declare module '*/quickjs.wasm' {
  const engine: WebAssembly.Module
  export default engine
}
