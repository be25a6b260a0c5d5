/** Names of the classes in the browser's style sheets, as both builds make them from the same text. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
