/** Makes an element: text and elements are its children, a function is a listener, null is left out. */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue
    if (typeof value === 'function') element.addEventListener(key, value)
    else if (key === 'value') element.value = value
    else element.setAttribute(key, value === true ? '' : value)
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined))
  return element
}

export const $ = (id) => document.getElementById(id)

/** A file as an action carries it. */
export async function toFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let start = 0; start < bytes.length; start += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000))
  return { name: file.name, type: file.type, base64: btoa(binary) }
}
