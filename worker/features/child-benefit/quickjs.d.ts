/** The compiled engine, as the runtime hands it over. */
declare module '@jitl/quickjs-wasmfile-release-sync/wasm' {
  const engine: WebAssembly.Module
  export default engine
}
