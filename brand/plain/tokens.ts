export const typeface: string | null = null
export const barColors = { light: '#fdfcf8', dark: '#17140f' }
