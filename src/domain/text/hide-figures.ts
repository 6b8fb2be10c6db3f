const figure = /\p{N}+(?:[.,'’\s]\p{N}+)*/gu

/** Text of a person without the numbers in it, for a platform that may carry none. */
export const hideFigures = (text: string): string => text.replace(figure, '…')
