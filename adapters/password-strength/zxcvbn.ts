import type { PasswordStrength } from '../../ports/password-strength.ts'

/** zxcvbn scores from 0 to 4; 3 means more than 10^8 guesses. */
const enoughScore = 3
/** What is longer is judged by its beginning, so that the time stays bounded. */
const judgedCharacters = 72

/** Compares with 49,000 common passwords, words, keyboard patterns, dates and repetitions. The lists take 30 MB and are loaded at the
 *  first question. */
export function createZxcvbnStrength(): PasswordStrength {
  let loading: ReturnType<typeof load> | undefined
  return {
    async isGuessable(password, context) {
      loading ??= load()
      const judge = await loading
      return judge.check(password.slice(0, judgedCharacters), [...context]).score < enoughScore
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
