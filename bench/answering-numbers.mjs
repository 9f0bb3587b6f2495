const sorted = (numbers) => [...numbers].sort((a, b) => a - b)

/** The nearest rank: of few numbers, the 98th percentile is the largest. */
export function percentile(numbers, share) {
  const all = sorted(numbers)
  return all[Math.max(0, Math.ceil(all.length * share) - 1)] ?? 0
}

export const median = (numbers) => sorted(numbers)[Math.floor(numbers.length / 2)] ?? 0
