import { describe, expect, it } from 'vitest'
import { parseXml } from '../../../../../src/domain/reports/engine/text/data-tree.ts'

/** The text of the root element. */
const textOf = (document: string) => parseXml(document)?.text

describe('a document of XML', () => {
  it('passes over comments and instructions, also with tags in them', () => {
    expect(textOf('<?xml version="1.0"?><!-- <b> --><a>one<!-- </a> --> two<?p <c> ?></a>')).toBe(
      'one two',
    )
  })

  it('takes CDATA as it is', () => {
    expect(textOf('<a><![CDATA[5 < 7 & 8 > 6]]></a>')).toBe('5 < 7 & 8 > 6')
  })

  it.each([
    ['A&amp;B &lt;x&gt; &quot;y&quot; &apos;z&apos;', 'A&B <x> "y" \'z\''],
    ['&AMP;', '&'],
    ['&#233;&#xE9;', 'éé'],
    ['&unknown;', '&unknown;'],
  ])('knows the five entities and the numbers of characters: %s', (printed, read) => {
    expect(textOf(`<a>${printed}</a>`)).toBe(read)
  })

  it.each(['&#0;', '&#7;', '&#xD800;', '&#x110000;'])(
    'puts a blank for what is no character to print: %s',
    (entity) => {
      expect(textOf(`<a>b${entity}c</a>`)).toBe('b c')
    },
  )

  it('reads attributes in either quotes, and a namespace as none', () => {
    expect(parseXml(`<x:a y:b="1 > 0" c='d "e"'/>`)?.attributes).toEqual([
      ['b', '1 > 0'],
      ['c', 'd "e"'],
    ])
  })

  it.each([
    ['text before it', 'a <b/>'],
    ['text behind it', '<a/> b'],
    ['a second root', '<a/><b/>'],
    ['tags that cross', '<a><b></a></b>'],
    ['a tag without an end', '<a'],
    ['a tag in a tag', '<a <b>'],
    ['a comment without an end', '<a><!-- </a>'],
    ['CDATA outside of the root', '<![CDATA[b]]><a/>'],
    ['an attribute without quotes', '<a b=c/>'],
    ['no name', '<5/>'],
    ['no text at all', ''],
  ])('is none with %s', (_, document) => {
    expect(parseXml(document)).toBeUndefined()
  })
})
