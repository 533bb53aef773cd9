import type { PasswordStrength } from '../../ports/password-strength.ts'

/** zxcvbn scores from 0 to 4; 3 means more than 10^8 guesses. */
const enoughScore = 3
/** Only the beginning of a longer password is checked, so that the time is bounded. */
const checkedCharacters = 72

/** Compares with 49,000 common passwords, words, keyboard patterns, dates and repetitions. The lists take 30 MB and are loaded at the
 *  first call. */
export function createZxcvbnStrength(): PasswordStrength {
  let loading: ReturnType<typeof load> | undefined
  return {
    async isGuessable(password, context) {
      loading ??= load()
      const factory = await loading
      return factory.check(password.slice(0, checkedCharacters), [...context]).score < enoughScore
    },
  }
}

async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
