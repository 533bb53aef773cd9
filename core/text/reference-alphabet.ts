/** Of a lead's reference. No vowels, so that it spells no word. No characters that look or sound alike: 0 O Q D, 1 I L, 2 Z, 5 S, 6 G, 8 B,
 *  U V, M N. */
export const referenceAlphabet = 'CFHJKMPRTWXY3479'
