import { perLocale } from '#domain/text/locale.ts'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'

import { requiredKeys } from '#domain/fields/problems.ts'
import type { FieldDefinition, SectionField } from '#domain/fields/types.ts'
import type { Product } from '#domain/settings/schemas/products.ts'
import start from '#web/features/wizard/start/start.module.css'
import step from '#web/features/wizard/step/step.module.css'
import { Field } from '#web/fields/Field.tsx'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { AmountSlider } from '#web/ui/AmountSlider.tsx'
import { Footer } from '#web/ui/Footer.tsx'
import { Header } from '#web/ui/Header.tsx'
import { KeyFigures } from '#web/ui/KeyFigures.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import shell from '#web/ui/Shell.module.css'
import { StepNav } from '#web/ui/StepNav.tsx'
import { useTheme } from '#web/ui/use-theme.ts'

import styles from './looks.module.css'

const ignore = () => undefined

/** A sample of the portal's typical elements, built from the applicants' components. */
export function PortalSample({ product }: { readonly product: Product | undefined }) {
  const { t, local, locale } = useTexts()
  const { stepperIcons } = useTheme()
  const { wholeEuro, number, euro, percent } = useFormats()
  const steps = (product?.steps ?? []).map(({ uri, title, icon }) => ({ uri, title: local(title), icon, to: '.' }))
  return (
    <div>
      <Header />
      <div className={`${shell.main} ${styles.sample}`}>
        {steps.length > 0 && (
          <StepNav steps={steps} current={Math.min(1, steps.length - 1)} completed={0} withIcons={stepperIcons} />
        )}
        <div>
          <div className={start.hero}>
            <h1>{product?.translations[locale].title ?? t('looks.sample.title')}</h1>
            <p className={start.lead}>{product?.translations[locale].description}</p>
          </div>
          <div className={start.columns}>
            <div className={start.inputs}>
              <div className={start.card}>
                <AmountSlider
                  label={t('looks.sample.amount')}
                  value={20_000}
                  min={1000}
                  max={75_000}
                  step={500}
                  unit="€"
                  formatNumber={number}
                  format={wholeEuro}
                  onChange={ignore}
                />
                <Button size="lg" rightSection={<IconArrowRight size={20} aria-hidden />}>
                  {t('wizard.next')}
                </Button>
              </div>
            </div>
            <div className={start.answer}>
              <div className={start.offer}>
                <KeyFigures
                  main={{ label: t('wizard.figures.rate'), value: euro(380.3) }}
                  figures={[{ label: t('wizard.figures.effective'), value: percent(5.48) }]}
                />
              </div>
            </div>
          </div>
        </div>
        <div className={start.notices}>
          <Notice kind="info" title={t('looks.sample.info')}>
            {t('looks.sample.notice')}
          </Notice>
          <Notice kind="success">{t('looks.sample.success')}</Notice>
          <Notice kind="warning">{t('looks.sample.warning')}</Notice>
          <Notice kind="error">{t('looks.sample.error')}</Notice>
        </div>
        <SampleFields />
      </div>
      <Footer />
    </div>
  )
}

/** A section with a completed field and an empty one. */
function SampleFields() {
  const { t } = useTexts()
  const { columns } = useTheme()
  return (
    <section className={step.card}>
      <h2 className={step.sectionTitle}>{t('looks.sample.section')}</h2>
      <div className={step.fields}>
        {(['filled', 'missing'] as const).map((which) => (
          <div key={which} className={step.field} style={{ '--span': columns === 1 ? 12 : 6 }}>
            <Field
              id={`looks-${which}`}
              definition={definitionOf(which, t(`looks.sample.${which}`))}
              placement={placementOf(which)}
              value={which === 'filled' ? 'Erika' : null}
              unreadable={undefined}
              keys={[]}
              today=""
              problem={
                which === 'filled'
                  ? undefined
                  : { objectName: 'BORROWER', field: which, message: 'NotBlank', messageKey: requiredKeys.value }
              }
              readOnly={false}
              onChange={ignore}
              onUnreadable={ignore}
              onLeave={ignore}
            />
          </div>
        ))}
      </div>
      <div className={styles.buttons}>
        <Button variant="default">{t('wizard.back')}</Button>
        <Button>{t('wizard.saveAndContinue')}</Button>
      </div>
    </section>
  )
}

const definitionOf = (id: string, label: string): FieldDefinition => ({
  id,
  type: 'TEXTFIELD',
  entityType: 'BORROWER',
  label: perLocale(() => label),
})

const placementOf = (id: string): SectionField => ({
  id,
  required: true,
  visible: true,
  layoutLength: 6,
  validators: [],
})
