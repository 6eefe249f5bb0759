package java.io;

import java.util.*;

// What programs use of java.io: streams change nothing that programs see but themselves.

public interface Serializable {}
public interface Closeable extends AutoCloseable {
  //@ modifies objectState;
  void close() throws IOException;
}
public interface Flushable {}
public abstract class InputStream implements Closeable {
  //@ pure
  public InputStream();
  //@ modifies objectState;
  //@ ensures -1 <= \result && \result <= 255;
  public abstract int read() throws IOException;
  //@ modifies objectState, b[*];
  //@ ensures -1 <= \result && \result <= b.length;
  public int read(/*@ non_null */ byte[] b) throws IOException;
  //@ modifies objectState, b[*];
  //@ ensures -1 <= \result && \result <= len;
  public int read(/*@ non_null */ byte[] b, int off, int len) throws IOException;
  //@ modifies objectState;
  public long skip(long n) throws IOException;
  //@ modifies \nothing;
  public int available() throws IOException;
  //@ modifies objectState;
  public void close() throws IOException;
}
public abstract class OutputStream implements Closeable, Flushable {
  //@ pure
  public OutputStream();
  //@ modifies objectState;
  public abstract void write(int b) throws IOException;
  //@ modifies objectState;
  public void write(/*@ non_null */ byte[] b) throws IOException;
  //@ modifies objectState;
  public void write(/*@ non_null */ byte[] b, int off, int len) throws IOException;
  //@ modifies objectState;
  public void flush() throws IOException;
  //@ modifies objectState;
  public void close() throws IOException;
}
public abstract class Reader implements Closeable {
  //@ pure
  protected Reader();
  //@ modifies objectState;
  //@ ensures -1 <= \result && \result <= 65535;
  public int read() throws IOException;
  //@ modifies objectState, b[*];
  public int read(/*@ non_null */ char[] b) throws IOException;
  //@ modifies objectState, b[*];
  public int read(/*@ non_null */ char[] b, int off, int len) throws IOException;
  //@ modifies objectState;
  public void close() throws IOException;
}
public abstract class Writer implements Closeable, Flushable {
  //@ pure
  protected Writer();
  //@ modifies objectState;
  public void write(int c) throws IOException;
  //@ modifies objectState;
  public void write(/*@ non_null */ String s) throws IOException;
  //@ modifies objectState;
  public void write(/*@ non_null */ String s, int off, int len) throws IOException;
  //@ modifies objectState;
  public void write(/*@ non_null */ char[] b) throws IOException;
  //@ modifies objectState;
  public void write(/*@ non_null */ char[] b, int off, int len) throws IOException;
  //@ modifies objectState; ensures \result == this;
  public Writer append(CharSequence s) throws IOException;
  //@ modifies objectState; ensures \result == this;
  public Writer append(char c) throws IOException;
  //@ modifies objectState;
  public void flush() throws IOException;
  //@ modifies objectState;
  public void close() throws IOException;
}
public class InputStreamReader extends Reader {
  //@ pure
  public InputStreamReader(/*@ non_null */ InputStream in);
  //@ pure
  public InputStreamReader(/*@ non_null */ InputStream in, String charset) throws UnsupportedEncodingException;
  //@ pure
  public InputStreamReader(/*@ non_null */ InputStream in, java.nio.charset.Charset charset);
}
public class FileReader extends InputStreamReader {
  //@ pure
  public FileReader(/*@ non_null */ String name) throws FileNotFoundException;
  //@ pure
  public FileReader(/*@ non_null */ File file) throws FileNotFoundException;
}
public class BufferedReader extends Reader {
  //@ pure
  public BufferedReader(/*@ non_null */ Reader in);
  //@ pure
  public BufferedReader(/*@ non_null */ Reader in, int size);
  //@ modifies objectState;
  public String readLine() throws IOException;
  //@ modifies \nothing;
  public boolean ready() throws IOException;
}
public class StringReader extends Reader {
  //@ pure
  public StringReader(/*@ non_null */ String s);
}
public class StringWriter extends Writer {
  //@ pure
  public StringWriter();
  //@ modifies objectState;
  public void write(String s);
  //@ pure non_null
  public StringBuffer getBuffer();
}
public class OutputStreamWriter extends Writer {
  //@ pure
  public OutputStreamWriter(/*@ non_null */ OutputStream out);
  //@ pure
  public OutputStreamWriter(/*@ non_null */ OutputStream out, String charset) throws UnsupportedEncodingException;
  //@ pure
  public OutputStreamWriter(/*@ non_null */ OutputStream out, java.nio.charset.Charset charset);
}
public class FileWriter extends OutputStreamWriter {
  //@ pure
  public FileWriter(/*@ non_null */ String name) throws IOException;
  //@ pure
  public FileWriter(/*@ non_null */ File file) throws IOException;
}
public class BufferedWriter extends Writer {
  //@ pure
  public BufferedWriter(/*@ non_null */ Writer out);
  //@ modifies objectState;
  public void newLine() throws IOException;
}
public class FileInputStream extends InputStream {
  //@ pure
  public FileInputStream(/*@ non_null */ String name) throws FileNotFoundException;
  //@ pure
  public FileInputStream(/*@ non_null */ File file) throws FileNotFoundException;
  //@ modifies objectState;
  public int read() throws IOException;
}
public class FileOutputStream extends OutputStream {
  //@ pure
  public FileOutputStream(/*@ non_null */ String name) throws FileNotFoundException;
  //@ pure
  public FileOutputStream(/*@ non_null */ File file) throws FileNotFoundException;
  //@ modifies objectState;
  public void write(int b) throws IOException;
}
public class FilterInputStream extends InputStream {
  //@ pure
  protected FilterInputStream(InputStream in);
  //@ modifies objectState;
  public int read() throws IOException;
}
public class FilterOutputStream extends OutputStream {
  //@ pure
  public FilterOutputStream(OutputStream out);
  //@ modifies objectState;
  public void write(int b) throws IOException;
}
public class BufferedInputStream extends FilterInputStream {
  //@ pure
  public BufferedInputStream(InputStream in);
}
public class BufferedOutputStream extends FilterOutputStream {
  //@ pure
  public BufferedOutputStream(OutputStream out);
}
public class ByteArrayInputStream extends InputStream {
  //@ pure
  public ByteArrayInputStream(/*@ non_null */ byte[] b);
  //@ modifies objectState;
  public int read();
}
public class ByteArrayOutputStream extends OutputStream {
  //@ pure
  public ByteArrayOutputStream();
  //@ pure
  public ByteArrayOutputStream(int size);
  //@ modifies objectState;
  public void write(int b);
  //@ modifies objectState;
  public void write(/*@ non_null */ byte[] b, int off, int len);
  //@ pure
  public int size();
  //@ modifies objectState;
  public void reset();
  //@ modifies \nothing;
  /*@ non_null */ public byte[] toByteArray();
}
public class File implements Serializable, Comparable<File> {
  //@ non_null
  public static final String separator;
  public static final char separatorChar;
  //@ pure
  public File(/*@ non_null */ String path);
  //@ pure
  public File(String parent, /*@ non_null */ String child);
  //@ pure
  public File(File parent, /*@ non_null */ String child);
  /*@ pure non_null @*/ public String getName();
  /*@ pure non_null @*/ public String getPath();
  /*@ pure non_null @*/ public String getAbsolutePath();
  /*@ pure non_null @*/ public File getAbsoluteFile();
  /*@ pure @*/ public String getParent();
  /*@ pure @*/ public File getParentFile();
  //@ modifies \nothing;
  public boolean exists();
  //@ modifies \nothing;
  public boolean isFile();
  //@ modifies \nothing;
  public boolean isDirectory();
  //@ modifies \nothing;
  public boolean canRead();
  //@ modifies \nothing;
  public boolean delete();
  //@ modifies \nothing;
  public boolean mkdir();
  //@ modifies \nothing;
  public boolean mkdirs();
  //@ modifies \nothing;
  public boolean renameTo(/*@ non_null */ File other);
  //@ modifies \nothing;
  public long length();
  //@ modifies \nothing;
  public long lastModified();
  //@ modifies \nothing;
  public String[] list();
  //@ modifies \nothing;
  public File[] listFiles();
  //@ pure
  public int compareTo(File other);
}
public class PrintStream extends FilterOutputStream {
  //@ pure
  public PrintStream(/*@ non_null */ OutputStream out);
  //@ pure
  public PrintStream(/*@ non_null */ OutputStream out, boolean autoFlush);
  //@ modifies objectState;
  public void print(Object x);
  //@ modifies objectState;
  public void print(String x);
  //@ modifies objectState;
  public void print(boolean x);
  //@ modifies objectState;
  public void print(char x);
  //@ modifies objectState;
  public void print(int x);
  //@ modifies objectState;
  public void print(long x);
  //@ modifies objectState;
  public void print(float x);
  //@ modifies objectState;
  public void print(double x);
  //@ modifies objectState;
  public void print(/*@ non_null */ char[] x);
  //@ modifies objectState;
  public void println(Object x);
  //@ modifies objectState;
  public void println(String x);
  //@ modifies objectState;
  public void println(boolean x);
  //@ modifies objectState;
  public void println(char x);
  //@ modifies objectState;
  public void println(int x);
  //@ modifies objectState;
  public void println(long x);
  //@ modifies objectState;
  public void println(float x);
  //@ modifies objectState;
  public void println(double x);
  //@ modifies objectState;
  public void println(/*@ non_null */ char[] x);
  //@ modifies objectState;
  public void println();
  //@ modifies objectState; ensures \result == this;
  public PrintStream printf(/*@ non_null */ String format, Object... args);
  //@ modifies objectState; ensures \result == this;
  public PrintStream format(/*@ non_null */ String format, Object... args);
  //@ modifies objectState;
  public void flush();
  //@ modifies objectState;
  public void close();
  //@ modifies objectState;
  public void write(int b);
  //@ modifies \nothing;
  public boolean checkError();
}
public class PrintWriter extends Writer {
  //@ pure
  public PrintWriter(/*@ non_null */ OutputStream out);
  //@ pure
  public PrintWriter(/*@ non_null */ OutputStream out, boolean autoFlush);
  //@ pure
  public PrintWriter(/*@ non_null */ Writer out);
  //@ pure
  public PrintWriter(/*@ non_null */ Writer out, boolean autoFlush);
  //@ modifies objectState;
  public void write(String s);
  //@ modifies objectState;
  public void write(int c);
  //@ modifies objectState;
  public void print(Object x);
  //@ modifies objectState;
  public void print(String x);
  //@ modifies objectState;
  public void print(boolean x);
  //@ modifies objectState;
  public void print(char x);
  //@ modifies objectState;
  public void print(int x);
  //@ modifies objectState;
  public void print(long x);
  //@ modifies objectState;
  public void print(float x);
  //@ modifies objectState;
  public void print(double x);
  //@ modifies objectState;
  public void print(/*@ non_null */ char[] x);
  //@ modifies objectState;
  public void println(Object x);
  //@ modifies objectState;
  public void println(String x);
  //@ modifies objectState;
  public void println(boolean x);
  //@ modifies objectState;
  public void println(char x);
  //@ modifies objectState;
  public void println(int x);
  //@ modifies objectState;
  public void println(long x);
  //@ modifies objectState;
  public void println(float x);
  //@ modifies objectState;
  public void println(double x);
  //@ modifies objectState;
  public void println(/*@ non_null */ char[] x);
  //@ modifies objectState;
  public void println();
  //@ modifies objectState; ensures \result == this;
  public PrintWriter printf(/*@ non_null */ String format, Object... args);
  //@ modifies objectState; ensures \result == this;
  public PrintWriter printf(/*@ non_null */ String format, Object... args);
  //@ modifies objectState;
  public void flush();
  //@ modifies objectState;
  public void close();
  //@ modifies \nothing;
  public boolean checkError();
}
public class IOException extends Exception {
  //@ pure
  public IOException();
  //@ pure
  public IOException(String message);
  //@ pure
  public IOException(String message, Throwable cause);
  //@ pure
  public IOException(Throwable cause);
}
public class FileNotFoundException extends IOException {
  //@ pure
  public FileNotFoundException();
  //@ pure
  public FileNotFoundException(String message);
  //@ pure
  public FileNotFoundException(String message, Throwable cause);
  //@ pure
  public FileNotFoundException(Throwable cause);
}
public class EOFException extends IOException {
  //@ pure
  public EOFException();
  //@ pure
  public EOFException(String message);
  //@ pure
  public EOFException(String message, Throwable cause);
  //@ pure
  public EOFException(Throwable cause);
}
public class UnsupportedEncodingException extends IOException {
  //@ pure
  public UnsupportedEncodingException();
  //@ pure
  public UnsupportedEncodingException(String message);
  //@ pure
  public UnsupportedEncodingException(String message, Throwable cause);
  //@ pure
  public UnsupportedEncodingException(Throwable cause);
}
public class UncheckedIOException extends RuntimeException {
  //@ pure
  public UncheckedIOException();
  //@ pure
  public UncheckedIOException(String message);
  //@ pure
  public UncheckedIOException(String message, Throwable cause);
  //@ pure
  public UncheckedIOException(Throwable cause);
}
public class ObjectStreamException extends IOException {
  //@ pure
  public ObjectStreamException();
  //@ pure
  public ObjectStreamException(String message);
  //@ pure
  public ObjectStreamException(String message, Throwable cause);
  //@ pure
  public ObjectStreamException(Throwable cause);
}
public class NotSerializableException extends ObjectStreamException {
  //@ pure
  public NotSerializableException();
  //@ pure
  public NotSerializableException(String message);
  //@ pure
  public NotSerializableException(String message, Throwable cause);
  //@ pure
  public NotSerializableException(Throwable cause);
}
public class InterruptedIOException extends IOException {
  //@ pure
  public InterruptedIOException();
  //@ pure
  public InterruptedIOException(String message);
  //@ pure
  public InterruptedIOException(String message, Throwable cause);
  //@ pure
  public InterruptedIOException(Throwable cause);
}
