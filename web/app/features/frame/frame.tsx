export default function Frame() {
  return <h1>Shuyuan</h1>
}
