/** `de Lakeside Bank`, `d’American Express`. */
export function deName(name: string): string {
  return /^[aeiouàâäéèêëîïôöûü]/i.test(name) ? `d’${name}` : `de ${name}`
}
