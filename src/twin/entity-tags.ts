/**
 * Whether an If-None-Match header contains an entity tag: a list of tags, or `*` for any (RFC 9110, section 13.1.2). The
 * comparison is weak: it ignores whether a tag is marked as weak.
 *
 * @param list the value of the header; undefined where there is none
 * @param opaqueTag the tag in quotes, without `W/`
 */
export const hasEntityTag = (list: string | undefined, opaqueTag: string): boolean =>
  list !== undefined && (list.trim() === '*' || list.match(/"[^"]*"/g)?.includes(opaqueTag) === true)
