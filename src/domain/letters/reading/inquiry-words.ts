/** What names an inquiry, in text without accents; `demande de crédit` is more often an application. */
export const inquiryWords = /\b[ie]nquir|\bdemandes? de renseignements|\benquetes? de credit/i
