import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { extensionTexts, isOpenCase } from '#domain/privacy/cases.ts'
import { formatDay, formatTimestamp } from '#web/features/overview/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { LazyDialog } from '#web/ui/LazyDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'

import { isPast, isRestricting, type OwnCase, ownCasesQuery } from './case-calls.ts'
import { caseTexts } from './case-texts.ts'
import styles from './data.module.css'
import { EntriesCard, Wording } from './EntriesCard.tsx'
import { FileCase } from './FileCase.tsx'

/** What a person can ask for and no click does (GDPR, articles 15, 16, 18 and 21), with its state, due date and answer. */
export function CasesCard() {
  const { locale } = useTexts()
  const texts = caseTexts[locale]
  const query = useQuery(ownCasesQuery)
  const [filing, setFiling] = useState(false)
  const [done, setDone] = useState(false)
  const close = () => setFiling(false)
  return (
    <EntriesCard
      texts={texts}
      query={query}
      notice={
        query.data?.some(isRestricting) === true && (
          <Notice kind="info" title={texts.restricted}>
            <p>{texts.restrictedText}</p>
          </Notice>
        )
      }
      entries={query.data?.map((each) => (
        <Filed key={each.id} filed={each} />
      ))}
      done={done}
    >
      <div className="lp-flex lp-wrap lp-gap-6">
        <Button
          variant="default"
          onClick={() => {
            setDone(false)
            setFiling(true)
          }}
        >
          {texts.file}
        </Button>
      </div>
      <LazyDialog opened={filing} title={texts.dialog} size="lg" onClose={close}>
        <FileCase
          onClose={close}
          onDone={() => {
            close()
            setDone(true)
          }}
        />
      </LazyDialog>
    </EntriesCard>
  )
}

function Filed({ filed }: { readonly filed: OwnCase }) {
  const { local, locale } = useTexts()
  const texts = caseTexts[locale]
  const { extendedAt, extendGround, extendReason } = filed
  const { kind, state, filedAt, dueOn, answeredAt, answer, statement, endsAt, endReason } = filed
  const isOpen = isOpenCase(state)
  const ends = kind === 'RESTRICTION' && endsAt !== null && !isOpen ? formatDay(endsAt, locale) : undefined
  const isOfOthers = kind === 'DEATH'
  return (
    <li>
      <p className="lp-weight-600">
        {texts.kinds[kind]} <span className={`${styles.kind} lp-p-0-4 lp-bordered lp-pill`}>{texts.states[state]}</span>
      </p>
      <p className="lp-muted lp-text-md">
        {texts.filed(formatTimestamp(filedAt, locale))}
        {' · '}
        {isOpen || answeredAt === null
          ? texts.due(formatDay(dueOn, locale))
          : texts.answered(formatTimestamp(answeredAt, locale))}
      </p>
      {extendedAt !== null && extendGround !== null && (
        <p className="lp-muted lp-text-md">
          {texts.extended(formatDay(extendedAt, locale), local(extensionTexts[extendGround]))}
        </p>
      )}
      {ends !== undefined && endsAt !== null && (
        <p className="lp-muted lp-text-md">{isPast(endsAt) ? texts.ended(ends) : texts.ends(ends)}</p>
      )}
      {isOpen && kind === 'RESTRICTION' && endsAt !== null && <p className="lp-muted lp-text-md">{texts.later}</p>}
      {extendedAt !== null && answeredAt === null && (
        <Wording title={texts.extendReason} text={extendReason ?? texts.lost} open />
      )}
      {answeredAt !== null && !isOfOthers && <Wording title={texts.answer} text={answer ?? texts.lost} open />}
      {endReason !== null && <Wording title={texts.endReason} text={endReason} open />}
      {isOfOthers ? (
        <p className="lp-muted lp-text-md">{texts.ofOthers}</p>
      ) : (
        <Wording title={texts.statement} text={statement ?? texts.lost} />
      )}
    </li>
  )
}
