import { limits } from '../../config/limits.ts'
import type { Localized } from '../../domain/text/language.ts'
import { invalidField } from '../../errors.ts'
import { chooseVisionModel, type VisionModel } from '../media/vision-model.ts'
import { queueOwner } from '../queue-owner.ts'
import { type LoadPage, type PictureContext, readPictures } from './report-pictures.ts'
import { badPdf, type ReportField, type ScannedReport } from './report-text.ts'

const { maxScannedPages } = limits.media

const noModel = {
  issue: {
    en: 'has pages without readable text, and this service has no model that reads pictures',
    fr: 'contient des pages sans texte lisible, et ce service n’a pas de modèle qui lit les images',
  },
  advice: {
    en: "Download the report as text or PDF from the bureau's site instead of scanning it. The operator can set VISION_MODEL with OPENAI_API_KEY or ANTHROPIC_API_KEY.",
    fr: 'Téléchargez le dossier en texte ou en PDF sur le site du bureau au lieu de le numériser. L’exploitant peut définir VISION_MODEL avec OPENAI_API_KEY ou ANTHROPIC_API_KEY.',
  },
} as const satisfies Record<string, Localized>

const tooManyPages = {
  issue: {
    en: `has more than ${maxScannedPages} pages without readable text`,
    fr: `contient plus de ${maxScannedPages} pages sans texte lisible`,
  },
  advice: {
    en: "Send the pages of the report alone, or download it as text or PDF from the bureau's site.",
    fr: 'N’envoyez que les pages du dossier, ou téléchargez-le en texte ou en PDF sur le site du bureau.',
  },
} as const satisfies Record<string, Localized>

/**
 * The text of a PDF with pages without readable text: a model reads their pictures, and the other pages keep their
 * text. Throws a 400 where no model sees, and for too many pages or one that cannot be drawn.
 */
export async function readScan(
  { pdf, scan }: ScannedReport,
  field: ReportField,
  context: PictureContext,
): Promise<{ readonly text: string; readonly vision: VisionModel }> {
  const { picturePages } = scan
  if ((await chooseVisionModel(context)) === undefined) {
    throw invalidField(field, noModel.issue, noModel)
  }
  if (picturePages.length > maxScannedPages) {
    throw invalidField(field, tooManyPages.issue, tooManyPages)
  }
  const loads = picturePages.map((page) => () => renderPage(pdf, page, field, context))
  const { texts, vision } = await readPictures(loads, field, context)
  const pages = scan.text.split('\f')
  for (const [index, page] of picturePages.entries()) pages[page - 1] = texts[index] ?? ''
  return { text: pages.join('\f'), vision }
}

async function renderPage(
  pdf: ScannedReport['pdf'],
  page: number,
  field: ReportField,
  { ports, caller, signal }: PictureContext,
): ReturnType<LoadPage> {
  const rendering = { owner: queueOwner(caller), signal }
  const rendered = await ports.pdfReader.renderPage(pdf, page, rendering)
  if (!rendered.ok) throw badPdf(field, rendered.problem)
  return rendered.png
}
