import { perLocale } from '#domain/text/locale.ts'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'

import { requiredKeys } from '#domain/fields/problems.ts'
import type { FieldDefinition, SectionField } from '#domain/fields/types.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import start from '#web/page/start.module.css'
import step from '#web/page/step.module.css'
import { Field } from '#web/fields/Field.tsx'
import { useFormats } from '#web/i18n/formatters.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { AmountSlider } from '#web/ui/AmountSlider.tsx'
import { Footer } from '#web/shell/Footer.tsx'
import { Header } from '#web/shell/Header.tsx'
import { KeyFigures } from '#web/ui/KeyFigures.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StepNav } from '#web/ui/StepNav.tsx'
import { useTheme } from '#web/ui/use-theme.ts'

const ignore = () => undefined

/** A sample of the portal's typical elements, built from the applicants' components. */
export function PortalSample({ product }: { readonly product: Product | undefined }) {
  const { t, local, locale } = useTexts()
  const { stepperIcons } = useTheme()
  const { wholeEuro, euro, percent } = useFormats()
  const steps = (product?.steps ?? []).map(({ uri, title, icon }) => ({ uri, title: local(title), icon, to: '.' }))
  return (
    <div>
      <Header />
      <div className="lp-shell-main lp-grid lp-gap-12">
        {steps.length > 0 && (
          <StepNav steps={steps} current={Math.min(1, steps.length - 1)} completed={0} withIcons={stepperIcons} />
        )}
        <div>
          <div className="lp-start-hero">
            <h1>{product?.translations[locale].title ?? t('looks.sample.title')}</h1>
            <p className="lp-start-lead">{product?.translations[locale].description}</p>
          </div>
          <div className="lp-start-columns">
            <div className="lp-start-inputs">
              <div className="lp-start-card">
                <AmountSlider
                  label={t('looks.sample.amount')}
                  value={20_000}
                  min={1000}
                  max={75_000}
                  step={500}
                  unit="€"
                  format={wholeEuro}
                  onChange={ignore}
                />
                <Button size="lg" rightSection={<IconArrowRight size={20} aria-hidden />}>
                  {t('wizard.next')}
                </Button>
              </div>
            </div>
            <div className={`${start.answer} lp-grid lp-gap-10 lp-min-0`}>
              <div className={`lp-start-card ${start.offer}`}>
                <KeyFigures
                  main={{ label: t('wizard.figures.rate'), value: euro(380.3) }}
                  figures={[{ label: t('wizard.figures.effective'), value: percent(5.48) }]}
                />
              </div>
            </div>
          </div>
        </div>
        <div className="lp-empty-hidden lp-grid lp-gap-6">
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
    <section className="lp-grid lp-gap-10 lp-container lp-min-0 lp-p-10 lp-bordered lp-round-lg lp-paper lp-shadow">
      <h2 className={step.sectionTitle}>{t('looks.sample.section')}</h2>
      <div className="lp-columns-12 lp-grid lp-gap-10-8 lp-items-start">
        {(['filled', 'missing'] as const).map((which) => (
          <div key={which} className={`${step.field} lp-field`} style={{ '--span': columns === 1 ? 12 : 6 }}>
            <Field
              id={`looks-${which}`}
              definition={getDefinition(which, t(`looks.sample.${which}`))}
              placement={getPlacement(which)}
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
      <div className="lp-flex lp-wrap lp-between lp-gap-6">
        <Button variant="default">{t('wizard.back')}</Button>
        <Button>{t('wizard.saveAndContinue')}</Button>
      </div>
    </section>
  )
}

const getDefinition = (id: string, label: string): FieldDefinition => ({
  id,
  type: 'TEXTFIELD',
  entityType: 'BORROWER',
  label: perLocale(() => label),
})

const getPlacement = (id: string): SectionField => ({
  id,
  required: true,
  visible: true,
  layoutLength: 6,
  validators: [],
})
