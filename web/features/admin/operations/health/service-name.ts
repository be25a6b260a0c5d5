import { textOr } from '#web/i18n/i18n.ts'

/** A service that the screen has no name for is called as the server calls it. */
export const serviceName = (name: string): string => textOr(`health.service.${name}`, name)
