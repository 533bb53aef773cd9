/** The number of the form in which this release stores documents. It is raised with each change of a stored schema after a release, which a
 *  test of the recorded releases holds. Every release refuses data with a higher number than its own. */
export const storedForm = 6
