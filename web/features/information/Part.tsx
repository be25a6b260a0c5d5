import type { ReactNode } from 'react'

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of a page that is read like a text, without a surface of its own. */
export const Part = ({ title, children }: PartProps) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)
