/** Whether the session ended because a call was refused; the sign-in dialog says so once ([A8.02]). */
let refused = false

export const sessionEnd = {
  wasRefused: (): boolean => refused,
  refuse: (): void => {
    refused = true
  },
  acknowledge: (): void => {
    refused = false
  },
}
