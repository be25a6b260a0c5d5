/** Class names of the browser's style sheets, generated alike by both builds. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
