import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Custom properties of our style sheets. */
    [name: `--${string}`]: string | number | undefined
  }
}
