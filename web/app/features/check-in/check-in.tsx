export default function CheckIn() {
  return <h1>Shuyuan</h1>
}
