/** Message of the worker's error; the class of an error does not survive the way between threads. */
export const missingSharp = 'The package sharp cannot be loaded.'
