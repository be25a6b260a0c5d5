import { textOr } from '#web/i18n/i18n.ts'

/** The name of a service, or its key if it has no text. */
export const serviceName = (name: string): string => textOr(`health.service.${name}`, name)
