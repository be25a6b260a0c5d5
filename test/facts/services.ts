import { type Service, services } from '#worker/providers/outbound.ts'

/** What administrators call services, in health and in the configuration, where it is not the service's own name. */
const names: Partial<Record<Service, string>> = { identity: 'identification' }

/** Every outbound HTTP service with its name for administrators, and the variable of its address. */
export const outboundServices = (Object.keys(services) as Service[]).map((service) => ({
  service,
  name: names[service] ?? service,
  url: services[service].url,
}))
