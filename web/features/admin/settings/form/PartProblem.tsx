/** A problem that belongs to no single input; takes the focus after a refused attempt to submit. */
export const PartProblem = ({ text }: { readonly text: string }) => (
  <p className="lp-error-filled lp-m-0 lp-mt-2 lp-text-sm" role="alert" tabIndex={-1} data-problem>
    {text}
  </p>
)
