/** Returns `make` with a memory of its results, for what is costly to make, such as the formats of `Intl`. The memory has at most `limit`
 *  results: it is emptied when it is full, so that keys from outside cannot fill it without end. */
export function memoize<Value, Key extends string = string>(
  limit: number,
  make: (key: Key) => Value,
): (key: Key) => Value {
  const values = new Map<Key, Value>()
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = make(key)
    if (values.size >= limit) values.clear()
    values.set(key, value)
    return value
  }
}

/** Returns `make` with a memory of its last result, for what several callers ask of the same words one behind the other. */
export function rememberLast<Given extends readonly unknown[], Value>(
  make: (...given: Given) => Value,
): (...given: Given) => Value {
  let last: { readonly given: Given; readonly value: Value } | null = null
  return (...given) => {
    const isSame = last?.given.length === given.length && given.every((one, place) => one === last?.given[place])
    if (!last || !isSame) last = { given, value: make(...given) }
    return last.value
  }
}
