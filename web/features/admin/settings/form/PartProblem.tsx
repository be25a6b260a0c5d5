import styles from './controls.module.css'

/** What is wrong with a part of which no single input is; after a try to send it, the keyboard can be led here. */
export const PartProblem = ({ text }: { readonly text: string }) => (
  <p className={styles.problem} role="alert" tabIndex={-1} data-problem>
    {text}
  </p>
)
