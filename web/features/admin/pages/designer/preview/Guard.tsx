import { Component, type ReactNode } from 'react'

interface GuardProps {
  /** A change of any of these renders the children again. */
  readonly of: readonly unknown[]
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface GuardState {
  readonly failed: boolean
  readonly of: GuardProps['of']
}

/** Shows the fallback if the children fail to render, so that a half-written part does not break the designer. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { failed: false, of: this.props.of }

  static getDerivedStateFromError(): Pick<GuardState, 'failed'> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ of }: GuardProps, { of: before }: GuardState): GuardState | null {
    const isSame = of.length === before.length && of.every((each, at) => Object.is(each, before[at]))
    return isSame ? null : { failed: false, of }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
