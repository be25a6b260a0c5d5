/** The result of a write, tried again while another one or a checkpoint holds the database, as the portal does. */
export async function waiting<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await write()
    } catch (error) {
      if (tries >= 40 || !String(error).includes('SQLITE_BUSY')) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
