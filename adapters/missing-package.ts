/** Loads an optional package. Where it is not installed, throws an `Error` that says what to install. */
export async function loadOptional<Module>(install: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(`Firebase needs a package that is not installed: run npm install ${install} and start again`, {
      cause: error,
    })
  }
}
