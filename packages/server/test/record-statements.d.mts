export function formOf(text: string): string
