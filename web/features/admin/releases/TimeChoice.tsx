import { Radio } from '@mantine/core'

import { isRealDate } from '#domain/time/dates.ts'
import { parseTypedTime } from '#domain/time/times.ts'
import { useTexts } from '#web/i18n/use-texts.ts'

import { DateField } from '../ui/DateField.tsx'
import { TimeField } from '../ui/TimeField.tsx'
import { berlinTime } from '../ui/berlin-time.ts'
import styles from './releases.module.css'
import type { ChosenTime } from './use-time-choice.ts'

interface TimeChoiceProps {
  readonly chosen: ChosenTime
  readonly label: string
  readonly now: string
  readonly later: string
  readonly at: (timestamp: string) => string
}

/** The controls of `useTimeChoice`. */
export function TimeChoice({ chosen, label, now, later, at }: TimeChoiceProps) {
  const { t, locale } = useTexts()
  const { when, due, dueLate, day, time, timestamps, timestamp } = chosen
  const timeText = (): string => {
    if (timestamp !== undefined) return chosen.past ? t('releases.past') : at(berlinTime(timestamp, locale))
    if (day.trim() === '') return t('releases.chooseDay')
    // The input of an invalid day shows its own error.
    if (!isRealDate(day)) return ''
    if (time.trim() === '') return t('releases.chooseTime')
    // So does the input of a time.
    return parseTypedTime(time) === undefined ? '' : t('releases.noSuchTime')
  }
  return (
    <>
      <Radio.Group label={label} value={when} onChange={chosen.setWhen}>
        <div className="lp-grid lp-gap-4 lp-mt-3">
          <Radio value="now" label={now} />
          {due !== undefined && (
            <Radio
              value="due"
              label={t('releases.nextDue', { time: berlinTime(due, locale) })}
              description={dueLate && t('releases.nextDue.late')}
              disabled={dueLate}
            />
          )}
          <Radio value="later" label={later} />
        </div>
      </Radio.Group>
      {when === 'later' && (
        <>
          <div className={`${styles.time} lp-flex lp-wrap lp-gap-6 lp-items-flex-start`}>
            <DateField recent label={t('releases.day')} value={day} onValue={chosen.setDay} />
            <TimeField label={t('releases.time')} value={time} onValue={chosen.setTime} />
          </div>
          {timestamps.length > 1 && (
            <Radio.Group
              label={t('releases.repeated')}
              value={String(chosen.repeated)}
              onChange={(value) => chosen.setRepeated(Number(value))}
            >
              <div className="lp-grid lp-gap-4 lp-mt-3">
                {timestamps.map((each, index) => (
                  <Radio key={each} value={String(index)} label={berlinTime(each, locale)} />
                ))}
              </div>
            </Radio.Group>
          )}
          <p className="lp-block lp-m-0 lp-muted lp-text-md" role="status">
            {timeText()}
          </p>
        </>
      )}
    </>
  )
}
