import { describeDifference, describeFigures } from '#domain/receipt/describe.ts'
import { forReaders } from '#domain/receipt/languages.ts'
import type { AnyReceipt } from '#domain/receipt/payload.ts'
import { type ReceiptDifference, recompute } from '#domain/receipt/receipt.ts'
import { type SignatureState, openReceipt, type OpenedReceipt } from '#domain/receipt/signature.ts'
import { creditWarning } from '#domain/settings/areas/text-fields/schema.ts'
import { ScheduleTable } from '#web/features/offer/ScheduleTable.tsx'
import { formatTimestamp } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { KeyFigures } from '#web/ui/KeyFigures.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useLastError } from '#web/ui/use-last-error.ts'
import { useSend } from '#web/ui/use-single-flight.ts'
import { maxReceiptBytes } from '#domain/receipt/file.ts'
import { unwrap } from '#web/api/client.ts'

import styles from './receipt.module.css'
import { differentText, differentTitle, receiptTexts, signatureTexts, verdictTexts } from './texts.ts'
import { receiptClient } from './calls.ts'

/** `/receipt`: verifies a saved calculation and calculates it again. */
export function ReceiptPage() {
  const { local } = useTexts()
  const {
    data,
    error,
    isPending,
    variables: file,
    submittedAt,
    mutate,
  } = useSend({
    meta: { silent: true },
    mutationFn: (chosen: File) => verifyReceipt(chosen),
  })
  const failure = useLastError(error, isPending)
  return (
    <div className="lp-grid lp-gap-10 lp-min-0 lp-max-46 lp-mx-auto">
      <PageTitle name={local(receiptTexts.title)} />
      <div>
        <h1 tabIndex={-1}>{local(receiptTexts.title)}</h1>
        <p className="lp-m-0 lp-mt-4 lp-muted">{local(receiptTexts.introduction)}</p>
      </div>
      <FileDrop
        label={local(receiptTexts.file)}
        hint={local(receiptTexts.hint)}
        // Systems do not know the ending, and would offer no file at all.
        accept=""
        multiple={false}
        files={[]}
        onFiles={([chosen]) => chosen !== undefined && mutate(chosen)}
      />
      {isPending && failure === null && <Spinner />}
      {failure !== null && file !== undefined && (
        <LoadFailure title={local(receiptTexts.failed)} error={failure} busy={isPending} onRetry={() => mutate(file)} />
      )}
      {data !== undefined && file !== undefined && (
        // Announced again for the next file.
        <Card key={submittedAt} className={styles.verdict}>
          <h2 className="lp-anywhere">{file.name}</h2>
          {data.receipt === undefined ? (
            <Notice kind="error" live title={local(receiptTexts.noReceipt)}>
              <p>{local(receiptTexts.noReceiptText)}</p>
            </Notice>
          ) : (
            <>
              <Signature state={data.signature} />
              <Figures receipt={data.receipt} differences={data.differences} signature={data.signature} />
              <Content receipt={data.receipt} />
            </>
          )}
        </Card>
      )}
    </div>
  )
}

const kinds = { valid: 'success', invalid: 'error', unknownKey: 'warning' } as const

function Signature({ state }: { readonly state: SignatureState }) {
  const { local } = useTexts()
  const { title, text } = signatureTexts[state]
  return (
    <Notice kind={kinds[state]} live title={local(title)}>
      <p>{local(text)}</p>
    </Notice>
  )
}

const maxDifferences = 20

interface FiguresProps {
  readonly receipt: AnyReceipt
  readonly differences: readonly ReceiptDifference[]
  readonly signature: SignatureState
}

/** Whether the figures follow from the inputs or payments, and which do not. */
function Figures({ receipt: { version, product }, differences, signature }: FiguresProps) {
  const { local, locale } = useTexts()
  const texts = verdictTexts[version]
  if (differences.length === 0) {
    // Whoever forges a file can invent rates from which its figures follow.
    const isSigned = signature === 'valid'
    return (
      <Notice kind={isSigned ? 'success' : 'info'} live title={local(isSigned ? texts.equal : receiptTexts.consistent)}>
        <p>{local(isSigned ? texts.equalText : texts.consistentText)}</p>
        {texts.unchecked !== undefined && <p>{local(texts.unchecked)}</p>}
      </Notice>
    )
  }
  const listed = differences.slice(0, maxDifferences).map((each) => describeDifference(each, product, locale))
  return (
    <Notice kind="error" live title={local(differentTitle(differences.length))}>
      <p>{local(differentText(texts, differences.length, listed.length))}</p>
      <ul>
        {listed.map(({ name, text }) => (
          <li key={name}>
            {name}: {text}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** What the file says. */
function Content({ receipt }: { readonly receipt: AnyReceipt }) {
  const { local, locale } = useTexts()
  const { portal, madeAt, release, product, schedule } = receipt
  const isOffer = receipt.version === 2
  const parts = isOffer
    ? [{ title: receiptTexts.offer, values: receipt.offer }]
    : [
        { title: receiptTexts.inputs, values: receipt.request },
        { title: receiptTexts.result, values: receipt.result },
      ]
  return (
    <>
      <section>
        <h3>{local(receiptTexts.origin)}</h3>
        <KeyFigures
          figures={[
            { label: local(receiptTexts.portal), value: <span className="lp-anywhere">{portal}</span> },
            {
              label: local(isOffer ? receiptTexts.savedAt : receiptTexts.madeAt),
              value: formatTimestamp(madeAt, locale),
            },
            { label: local(receiptTexts.product), value: local(forReaders(product.title)) },
            { label: local(receiptTexts.release), value: release },
            ...(isOffer
              ? []
              : [
                  {
                    label: local(receiptTexts.rateTable),
                    value: <span className="lp-anywhere">{receipt.rateTable}</span>,
                  },
                ]),
          ]}
        />
      </section>
      {parts.map(({ title, values }) => (
        <section key={title.en}>
          <h3>{local(title)}</h3>
          <KeyFigures
            figures={describeFigures(values, product, locale).map(({ name, value }) => ({ label: name, value }))}
          />
        </section>
      ))}
      <ScheduleTable rows={schedule} />
      <Notice kind="warning">
        <p>
          <strong>{creditWarning[locale]}</strong>
        </p>
      </Notice>
    </>
  )
}

interface VerifiedReceipt extends OpenedReceipt {
  readonly differences: readonly ReceiptDifference[]
}

/** Verifies a file with the portal's public keys and calculates its figures again, without sending it anywhere. */
async function verifyReceipt(file: File): Promise<VerifiedReceipt> {
  const keys = await unwrap(receiptClient.api.receipts.keys.$get())
  const text = file.size > maxReceiptBytes ? '' : await file.text()
  const opened = await openReceipt(text, keys)
  return { ...opened, differences: opened.receipt === undefined ? [] : recompute(opened.receipt) }
}
