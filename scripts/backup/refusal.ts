/** Why a command ends without a result, for operators; never names a secret. */
export class Refusal extends Error {}
